// One self-contained ES module and one stylesheet for each file in widgets/.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const tokens = JSON.parse(readFileSync(join(here, '../sv_widgets/look/tokens.json'), 'utf8'));

const variables = (colours) =>
  Object.entries(colours)
    .map(([role, value]) => `--sv-${role}:${value};`)
    .join('');

// JupyterLab says which theme it wears; where nobody says so, the system's wish counts.
const { light, dark } = tokens.colour;
const palette = [
  `.sv{color-scheme:light;${variables(light)}}`,
  `@media (prefers-color-scheme:dark){body:not([data-jp-theme-light]) .sv{color-scheme:dark;${variables(dark)}}}`,
  `[data-jp-theme-light=false] .sv{color-scheme:dark;${variables(dark)}}`,
].join('\n');

// esbuild has said what is wrong by the time it gives up; Node's own words would only hide that
const failed = () => process.exit(1);
await esbuild
  .build({
    entryPoints: readdirSync(join(here, 'widgets'))
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('.'))
      .map((file) => ({ in: join(here, 'widgets', file), out: basename(file, '.tsx') })),
    outdir: process.argv[2],
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { css: palette },
  })
  .catch(failed);
