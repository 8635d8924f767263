// a built-in module that there is none of
try { require('node:nothing') } catch (e) { console.log(e.name, e.message, e.constructor.name, Object.prototype.toString.call(e)) } import('node:nothing').catch(e => console.log(e.name, e.message, e.code))
