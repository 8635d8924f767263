// A list of classes can be walked.
const { classList } = document.body; classList.add('a', 'b');
console.log([...classList].join(), Array.from(classList.values()).length);
classList.forEach((name, i, list) => console.log(i, name, list === classList));
for (const name of classList) console.log(name);
