// node build.mjs <out> [<folder>]: builds one self-contained ES module and one stylesheet for each entry.
// Entries that serve any game are the files in entries/; entries of one game are in games/<game>/entries/ and go to
// <out>/<game>/, so that each bundle holds at most one game. If a folder is given, its files are the entries instead:
// they import shared parts as "sv_widgets/parts/..." and Preact by its usual name, wherever the folder is.
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { minify } from 'terser';

const here = dirname(fileURLToPath(import.meta.url));
const tokens = JSON.parse(readFileSync(join(here, '../sv_widgets/look/tokens.json'), 'utf8'));

// A front end has its host's theme in data-sv-theme; without it, the colour scheme of the system counts.
const { light, dark } = tokens.colour;
const colours = Object.keys(light).map((role) => `--sv-${role}:light-dark(${light[role]},${dark[role]});`);
const palette = [
  `.sv{color-scheme:light dark;${colours.join('')}}`,
  ...['light', 'dark'].map((theme) => `.sv[data-sv-theme=${theme}]{color-scheme:${theme}}`),
].join('\n');

const entriesIn = (folder, into = '') =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('.'))
    .map((file) => ({ in: join(folder, file), out: `${into}${basename(file, '.tsx')}` }));

const games = readdirSync(join(here, 'games')).filter((game) =>
  existsSync(join(here, 'games', game, 'entries')),
);

const [out, folder] = process.argv.slice(2);
const entries = folder
  ? entriesIn(realpathSync(folder))
  : [
      ...entriesIn(join(here, 'entries')),
      ...games.flatMap((game) => entriesIn(join(here, 'games', game, 'entries'), `${game}/`)),
    ];

// stylesheets are bundled in the order of imports, so base.css is imported first
const base = JSON.stringify(join(here, 'parts/base.css'));
const basicsFirst = {
  name: 'basics-first',
  setup(build) {
    const firsts = new Set(entries.map((entry) => entry.in));
    build.onLoad({ filter: /\.tsx$/ }, ({ path }) =>
      firsts.has(path)
        ? { contents: `import ${base};${readFileSync(path, 'utf8')}`, loader: 'tsx' }
        : undefined,
    );
  },
};

// esbuild has already printed its errors, so Node's stack trace is not wanted
const failed = () => process.exit(1);
const { outputFiles } = await esbuild
  .build({
    entryPoints: entries,
    plugins: [basicsFirst],
    outdir: out,
    write: false,
    alias: { sv_widgets: here },
    nodePaths: [join(here, 'node_modules')],
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    inject: [join(here, 'jsx.mjs')],
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { css: palette },
  })
  .catch(failed);

for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  // esbuild minifies file by file; looking at the whole of a bundle makes it some 4 % smaller
  const script = path.endsWith('.js') ? (await minify(text, { module: true, ecma: 2020 })).code : text;
  writeFileSync(path, script);
}
