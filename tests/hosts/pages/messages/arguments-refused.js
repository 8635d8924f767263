// the arguments of a call cannot be cloned, a list of them can
(function () { try { structuredClone(arguments); } catch (e) { console.log(e.name, e.message); } console.log(structuredClone([...arguments]).join()); })(1, 2);
