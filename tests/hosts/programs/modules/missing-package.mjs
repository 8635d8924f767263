// A static import of a package that is not there: nothing of the module runs, and the loader's own line is shown.
// needs: tla
import 'not-a-package';
console.log('never');
