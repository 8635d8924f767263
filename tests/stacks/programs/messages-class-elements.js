// what the syntax of fields and static blocks refuses
// needs: class-fields
const refused = (text) => { try { (0, eval)(text); console.log('no error'); } catch (e) { console.log(String(e)); } };
refused('(class { x = arguments; })');
refused('(class { static x = () => arguments; })');
