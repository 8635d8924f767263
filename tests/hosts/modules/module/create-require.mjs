// since: 14
import { createRequire, builtinModules } from 'module'; const require = createRequire(import.meta.url); console.log(require('path') === (await import('path')).default, builtinModules.includes('events'), typeof require.resolve); try { require('./zip'); } catch (e) { console.log(e.code); } console.log(typeof (await import('module')).default);
