// innerText: what is shown, with the lines that blocks and breaks make.
const text = (html) => { const d = document.createElement('div'); d.innerHTML = html; document.body.append(d); console.log(JSON.stringify(d.innerText)); d.remove(); };
text('one<div>two</div>three'); text('<p>a</p><p>b</p>'); text('<p>a</p>b<p>c</p>'); text('<h1>T</h1><p>x</p><div>y</div>');
text('a<br>b<br><br>c'); text('  a \n  b  '); text('<ul><li>x</li><li>y <b>z</b></li></ul>'); text('<span>a</span><span>b</span> <i> c </i> d');
text('<style>p{}</style><script>1<\/script>x'); text('<p style="display:none">hidden</p>seen'); text('<div hidden>no</div><div>yes</div>');
text('<span style="visibility:hidden">v</span>w'); text('<pre>  a\n   b\n</pre>c'); text('<div style="white-space:pre">x   y\nz</div>');
text('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'); text('<div><div><div>deep</div></div></div>after');
text('<p></p>x<p></p>'); text('<div></div><div>a</div><div></div>'); text('a&nbsp;b&nbsp; c'); text('<button>B</button><span>s</span>'); text('<select><option>1</option></select>t');
text('<p>a<br></p>b'); text('<div>a<br></div>b'); text('<span style="text-transform:uppercase">up</span>'); text('<section>1</section><article>2</article><em>3</em>');
text('x<img alt=q>y<input value=z>w'); text('<li>solo</li><dl><dt>t</dt><dd>d</dd></dl>'); text('<form><label>L</label><button>Add</button></form><ul></ul><span>0 left</span>');
text('<p> a </p> <p> b </p>'); text('<div> a <span> b </span> </div> c'); text('<textarea>in</textarea>out'); text('<span style="display:block">a</span><span style="display:inline-block">b</span>c');
const loose = document.createElement('div'); loose.innerHTML = 'a<p>b</p> c'; console.log(JSON.stringify(loose.innerText)); 
const off = document.createElement('div'); off.style.display = 'none'; off.innerHTML = 'a<p>b</p>'; document.body.append(off); console.log(JSON.stringify(off.innerText), JSON.stringify(off.querySelector('p').innerText));
