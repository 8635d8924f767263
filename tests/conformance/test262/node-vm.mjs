// The adapter for the V8 we run on, through node:vm. It checks the runner itself and gives a line to compare with; it
// has no agents.
import vm from 'node:vm';
import path from 'node:path';

const scripts = new Map();
const describe = (e) => {
  const isObj = (typeof e === 'object' && e !== null) || typeof e === 'function';
  return {
    ok: false,
    name: isObj ? String(e.constructor?.name ?? e.name) : typeof e,
    message: isObj ? String(e.message) : String(e),
  };
};

function install(context, print) {
  const host = {
    print,
    detach: (b) => {
      structuredClone(b, { transfer: [b] });
    },
    evalScript: (s) => vm.runInContext(s, context, { importModuleDynamically: undefined }),
    gc: () => globalThis.gc(),
    createRealm: () => newContext(print).$262,
  };
  context.__host = host;
  vm.runInContext(
    `{
    const h = __host; delete globalThis.__host;
    const hide = (k, v) => Object.defineProperty(globalThis, k, { value: v, writable: true, configurable: true, enumerable: false });
    hide('print', (t) => h.print(String(t)));
    hide('$262', { createRealm: () => h.createRealm(), detachArrayBuffer: (b) => h.detach(b), evalScript: (s) => h.evalScript(s), gc: () => h.gc(), global: globalThis });
  }`,
    context,
  );
}
function newContext(print) {
  const context = vm.createContext({});
  install(context, print);
  return context;
}

export default {
  name: 'node-vm',
  version: `V8 ${process.versions.v8} (Node ${process.versions.node})`,
  execArgv: ['--experimental-vm-modules', '--expose-gc', '--no-warnings'],
  async createRealm({ print, readFile }) {
    const context = newContext(print);
    const modules = new Map();
    const load = (file, text) => {
      if (!modules.has(file)) {
        const id = file;
        modules.set(
          file,
          file.endsWith('.json')
            ? new vm.SyntheticModule(
                ['default'],
                function () {
                  this.setExport('default', JSON.parse(text ?? readFile(file)));
                },
                { context, identifier: id },
              )
            : new vm.SourceTextModule(text ?? readFile(file), {
                context,
                identifier: id,
                importModuleDynamically: dynamic(file),
              }),
        );
      }
      return modules.get(file);
    };
    const link = (spec, ref) => load(path.resolve(path.dirname(ref.identifier), spec));
    const dynamic = (from) => async (spec) => {
      const m = load(path.resolve(path.dirname(from), spec));
      if (m.status === 'unlinked') await m.link(link);
      await m.evaluate();
      return m;
    };
    return {
      async evalScript(source, { path: file, module, harness }) {
        if (module) {
          let m;
          try {
            m = load(file, source);
          } catch (e) {
            return { ...describe(e), phase: 'parse' };
          }
          try {
            await m.link(link);
          } catch (e) {
            return { ...describe(e), phase: 'resolution' };
          }
          try {
            await m.evaluate();
          } catch (e) {
            return { ...describe(e), phase: 'runtime' };
          }
          return { ok: true };
        }
        let script = harness ? scripts.get(file) : null;
        if (!script) {
          try {
            script = new vm.Script(source, { filename: file, importModuleDynamically: dynamic(file) });
          } catch (e) {
            return { ...describe(e), phase: 'parse' };
          }
          if (harness) scripts.set(file, script);
        }
        try {
          script.runInContext(context);
        } catch (e) {
          return { ...describe(e), phase: 'runtime' };
        }
        return { ok: true };
      },
    };
  },
};
