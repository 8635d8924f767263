// a module that exports what it does not have
import('data:text/javascript,export {x}').catch((error) => console.log(error.name, error.message));
