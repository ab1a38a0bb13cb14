// Judges changes of front-end sources for tests/tools/mutants.py: `list` writes every change of some files;
// `judge` reads what is known of the tests, or else finds it out and tells, and then reads changed sources, one
// in a line, and answers each with the file of the test that notices it. One server of vitest serves them all,
// and of each file only the tests are asked that call the function in which the change lies.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile } from 'vite';
import { createVitest } from 'vitest/node';
import { mutations, saying } from './mutations.mjs';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const source = (path) => readFileSync(join(here, path), 'utf8');
const tell = (words) => process.stdout.write(`${JSON.stringify(words)}\n`);

/** A server of the tests that run without a browser, which serves some files with another text. */
async function server(changed) {
  const { config } = await loadConfigFromFile({ command: 'serve' }, join(here, 'vitest.config.ts'));
  const { test } = config.test.projects.find((project) => project.test.name === 'dom');
  const served = { name: 'changed', enforce: 'pre', load: (id) => changed.get(id.split('?')[0]) };
  return await createVitest(
    'test',
    { config: false, watch: false, root: here, reporters: [{}], maxWorkers: 1, silent: true },
    {
      ...config,
      plugins: [...(config.plugins ?? []), served],
      test: { ...test, setupFiles: [join(here, 'tests/called.mjs')] },
    },
  );
}

class Judge {
  changed = new Map();

  async start() {
    this.vitest = await server(this.changed);
    this.project = this.vitest.projects[0];
  }

  /** Run a file of tests, or some of its tests; gives what has come of it. */
  async run(file, testIds) {
    const specification = this.project.createSpecification(file, testIds && { testIds });
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications([specification]);
    // what vitest gives is the last result of every file
    const [result] = testModules.filter((module) => module.moduleId === file);
    return { result, ok: result.ok() && unhandledErrors.length === 0 };
  }

  serve(path, text) {
    this.changed.clear();
    if (text !== undefined) this.changed.set(join(here, path), text);
    this.vitest.invalidateFile(join(here, path));
  }

  /** How long each file of tests takes, which tests call which function, and what fails with nothing changed. */
  async learn(paths, tests) {
    const known = { times: {}, calls: {}, failed: [] };
    for (const path of paths) this.changed.set(join(here, path), saying(source(path), path));
    for (const { moduleId } of await this.vitest.globTestSpecifications(tests)) {
      const started = performance.now();
      const { result, ok } = await this.run(moduleId);
      if (!ok) {
        known.failed.push(relative(here, moduleId));
        continue;
      }
      known.times[moduleId] = performance.now() - started;
      for (const test of result.children.allTests()) {
        for (const place of test.meta().called ?? []) {
          known.calls[place] ??= {};
          known.calls[place][moduleId] ??= [];
          known.calls[place][moduleId].push(test.id);
        }
      }
    }
    for (const path of paths) this.serve(path);
    return known;
  }

  /** The file of the first test that fails with this text in the place of a file's; null if none does. */
  async by({ path, text, inside }, { times, calls }) {
    const all = Object.fromEntries(Object.keys(times).map((file) => [file, undefined]));
    const asked = inside < 0 ? all : (calls[`${path}:${inside}`] ?? {});
    this.serve(path, text);
    let found = null;
    for (const file of Object.keys(asked).sort((a, b) => times[a] - times[b])) {
      if (found === null && !(await this.run(file, asked[file])).ok) found = relative(here, file);
    }
    this.serve(path);
    return found;
  }
}

const [what, ...paths] = process.argv.slice(2);
if (what === 'list') {
  tell(paths.map((path) => mutations(source(path))));
} else {
  const judge = new Judge();
  await judge.start();
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  let known = JSON.parse((await lines.next()).value);
  if (!known) {
    const isTest = (path) => path.startsWith('tests/');
    known = await judge.learn(
      paths.filter((path) => !isTest(path)),
      paths.filter(isTest),
    );
    tell(known);
  }
  for await (const line of lines) tell({ by: await judge.by(JSON.parse(line), known) });
  process.exit();
}
