// alert, confirm and prompt of a program whose standard input has ended.
const show = (...answers) => console.log(answers.length, ...answers);
show(alert('a'), alert(), alert(undefined), alert(null), alert({}), alert([1, 2]), alert(''), alert('a\nb'));
show(confirm('c'), confirm(), confirm(undefined));
show(prompt('p'), prompt(), prompt('p', 'd'), prompt('p', ''), prompt('p', undefined), prompt(undefined, 5));
for (const ask of [alert, confirm, prompt]) {
  console.log(ask, ask.length, 'prototype' in ask);
  const refused = { toString: () => ({}), valueOf: () => ({}) };
  for (const wrong of [Symbol('s'), refused]) {
    try {
      ask(wrong);
    } catch (error) {
      console.log(error.name);
    }
  }
}
prompt('not ended by a line');
