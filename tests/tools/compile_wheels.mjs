// Adds to the wheels in a folder the bytecode of those modules that are loaded until the first table is shown:
// node compile_wheels.mjs <folder>. A browser would otherwise compile them at every start, which takes longer.
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

// an error shows its last line, in which Python names it; above that is Pyodide's own code
process.on('uncaughtException', ({message}) => {
    console.error(message.trim().split('\n').at(-1));
    process.exit(1);
});
const require = createRequire(new URL('../../js/package.json', import.meta.url));
const {loadPyodide} = await import(pathToFileURL(require.resolve('pyodide').replace(/\.js$/, '.mjs')));
const pyodide = await loadPyodide();
pyodide.FS.mkdir('/wheels');
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, {root: process.argv[2]}, '/wheels');
pyodide.runPython(`
import importlib.util, io, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

SITE = Path("/lib/python3.14/site-packages")
WHEELS = sorted(Path("/wheels").glob("*.whl"))

for wheel in WHEELS:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(SITE)
import anywidget, IPython.core.interactiveshell, ipywidgets, micropip, sv_widgets

sv_widgets.lesson("welcome-1")._repr_mimebundle_()
files = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
loaded = {file.removeprefix(f"{SITE}/") for file in files if file}

for wheel in WHEELS:
    made = io.BytesIO(wheel.read_bytes())
    with zipfile.ZipFile(made, "a", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(loaded.intersection(archive.namelist())):
            if name.endswith(".py"):
                source = archive.read(name)
                code = compile(source, f"{SITE}/{name}", "exec", dont_inherit=True)
                # the hash is not looked at again, since a wheel does not change
                bytecode = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
                place = zipfile.ZipInfo(importlib.util.cache_from_source(name))
                archive.writestr(place, bytecode, zipfile.ZIP_DEFLATED)
    wheel.write_bytes(made.getvalue())
print(len(loaded))
`);
