const log = (...a) => console.log(...a);
const t = document.createElement('table'); document.body.append(t);
t.innerHTML = '<caption>C</caption><tr><th>A<th>B<tr><td>1<td>2</table>'; log(t.outerHTML);
log(t.rows.length, t.tBodies.length, t.caption.textContent, t.tHead, t.rows[1].cells[1].textContent, t.rows[1].rowIndex, t.rows[1].cells[1].cellIndex);
const r = t.insertRow(); r.insertCell().textContent = 'x'; r.insertCell(0).textContent = 'y'; log(r.outerHTML, r.rowIndex, r.sectionRowIndex);
t.createTHead().insertRow().insertCell().textContent = 'H'; log(t.rows.length, t.rows[0].textContent, t.createTHead() === t.tHead, t.innerHTML);
t.deleteRow(1); t.rows[1].deleteCell(0); log(t.textContent); t.createTFoot(); t.deleteTHead(); t.deleteCaption(); t.createTBody(); log(t.innerHTML);
for (const f of [() => t.deleteRow(9), () => t.insertRow(9), () => t.rows[0].insertCell(-2), () => t.rows[0].deleteCell(7)]) try { f(); log('fine'); } catch (e) { log(e.name, e.message); }
const d = document.createElement('div'); d.innerHTML = '<tr><td>lost'; log(d.innerHTML); d.innerHTML = '<table><td>cell</table>after'; log(d.innerHTML);
d.innerHTML = '<script>if (1 < 2 && "<b>") {}</scr' + 'ipt><style>a > b { color: red }</style><textarea><b>raw</b></textarea>'; log(d.innerHTML, d.querySelector('textarea').value, d.querySelector('b'));
d.innerHTML = '&copy; &hellip; &#x41; &unknown; &times;'; log(d.textContent); d.innerText = 'a\nb\n\nc'; log(d.innerHTML); 
const tpl = document.createElement('template'); tpl.innerHTML = '<td>kept</td>'; log(tpl.innerHTML); const tb = document.createElement('tbody'); tb.innerHTML = '<tr><td>1</td></tr>'; log(tb.innerHTML, tb.rows.length);
