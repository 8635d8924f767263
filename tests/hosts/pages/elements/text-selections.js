// what is marked in the text of a control, and what takes its place
document.body.insertAdjacentHTML('beforeend', '<input id=i value=hello><textarea id=t>some text</textarea><input id=n type=number value=5><input id=g type=range>');
const show = (c) => console.log(c.value, c.selectionStart, c.selectionEnd, c.selectionDirection); document.addEventListener('select', (e) => console.log('select', e.target.id, e.bubbles)); i.addEventListener('focus', () => console.log('focus'));
show(i); i.setSelectionRange(1, 3, 'backward'); show(i); i.setRangeText('EY'); show(i); i.setRangeText('--', 0, 1, 'select'); show(i); i.setRangeText('!', 6, 6, 'end'); show(i); i.value = 'new text'; show(i); i.value = 'new text'; i.selectionStart = 4; show(i); i.selectionEnd = 2; show(i); i.setSelectionRange(5, 99); show(i);
t.setSelectionRange(5, 9); t.setRangeText('words', 5, 9, 'preserve'); show(t); i.select(); console.log(document.activeElement.id); show(i); console.log(n.selectionStart, g.value); try { n.setSelectionRange(0, 1); } catch (e) { console.log(e.name, e.message); } try { n.selectionStart = 1; } catch (e) { console.log(e.name, e.message); }
setTimeout(() => console.log('timeout'), 30);
