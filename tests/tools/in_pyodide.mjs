// Runs pytest under Pyodide in Node: node pyodide.mjs <root of the repository> <folder of packages> <arguments of pytest>
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const [root, packages, ...args] = process.argv.slice(2);
const require = createRequire(`${root}/js/package.json`);
const {loadPyodide} = await import(pathToFileURL(require.resolve('pyodide').replace(/\.js$/, '.mjs')));
const pyodide = await loadPyodide();
for (const [place, folder] of [['/house', root], ['/packages', packages]]) {
    pyodide.FS.mkdir(place);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, {root: folder}, place);
}
pyodide.globals.set('args', pyodide.toPy(args));
process.exit(
    pyodide.runPython(`
import os, sys
os.chdir("/house")
sys.path[:0] = ["/house", "/packages"]
sys.dont_write_bytecode = True
import pytest
int(pytest.main(args))
`),
);
