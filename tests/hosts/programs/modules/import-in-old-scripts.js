// needs: asyncgen
// import() in a script, which the Nodes before 12.22 refuse
import('fs').then((ns) => console.log('loaded', typeof ns.readFile), (e) => console.log(e.name, e.code, e.message, e instanceof Error));
