// An extension of JupyterLab in the form in which a page loads it, written by hand, so that it needs no build.
// It imports nothing of JupyterLab: everything goes through the application.

const STOPPING = new Set(['notebook:interrupt-kernel', 'kernelmenu:interrupt', 'console:interrupt-kernel']);
const CANNOT_STOP =
    'In the browser a running cell cannot be stopped. Wait for it, or use Kernel > Restart Kernel: ' +
    'games and progress are kept, and sv.resume() goes on with the last game.';

function explainStop(commands) {
    const options = {autoClose: false};
    commands.commandExecuted.connect((_, {id}) => {
        if (STOPPING.has(id)) commands.execute('apputils:notify', {message: CANNOT_STOP, type: 'warning', options});
    });
}

function firstNotebook(shell) {
    return new Promise(resolve => {
        const look = () => {
            const panel = shell.currentWidget;
            if (!panel?.sessionContext || !panel.content?.widgets) return;
            shell.currentChanged.disconnect(look);
            resolve(panel);
        };
        shell.currentChanged.connect(look);
        look();
    });
}

// the cells of code before the first exercise, of which the last shows a table
function opening(cells) {
    const exercise = cells.findIndex(({model}) => (model.getMetadata('tags') ?? []).includes('exercise'));
    return cells.slice(0, exercise).filter(({model}) => model.type === 'code');
}

async function runOpening({shell, commands, restored}) {
    await restored;
    const {content, context, sessionContext} = await firstNotebook(shell);
    await context.ready;
    await sessionContext.ready;
    for (const cell of opening([...content.widgets])) {
        content.activeCellIndex = content.widgets.indexOf(cell);
        await commands.execute('notebook:run-cell');
    }
    await content.scrollToItem(content.activeCellIndex, 'start');
}

const plugin = {
    id: 'sv-widgets-lite:plugin',
    autoStart: true,
    activate(app) {
        explainStop(app.commands);
        if (new URLSearchParams(location.search).has('run')) return void runOpening(app);
    },
};

globalThis._JUPYTERLAB ??= {};
globalThis._JUPYTERLAB['sv-widgets-lite'] = {
    init() {},
    get: async () => () => ({__esModule: true, default: plugin}),
};
