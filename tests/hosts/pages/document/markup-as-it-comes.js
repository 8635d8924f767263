// Markup as people write it: attributes beside one another, tags that end others, names of letters without a semicolon.
const shown = (markup, tag = 'div') => {
  const element = document.createElement(tag);
  element.innerHTML = markup;
  console.log(element.innerHTML);
};
shown('<img src="data:,a"alt=b><a href=x title=\'y\'class="z">t</a>');
shown('<div a=1 A=2 b="&quot;&amp;&lt;&nbsp;>" c=\'"\'>&copy 2024 &amp more AT&T &lt;b&gt &#65;</div>');
shown('<h1>a<h2>b</h2>');
shown('<button>one<button>two');
shown('<a href=x>1<a href=y>2');
shown('<option>a<optgroup label=g><option>b<optgroup><option>c', 'select');
shown('<select><optgroup label=a><option>1<optgroup label=b><option>2</select>');
shown('<p title="?a=1&copy=2&amp=3&lt">&copyright</p>');
shown('<ruby>a<rt>b<rp>c</ruby>');
shown('<form><form><input></form>after');
shown('a</p>b</br>c</i>d');
shown('<p>one<p>two<div>three</div>four');
shown('<p title="a < b > c">x');
console.log(document.body.getAttribute('none'), Object.assign(document.createElement('p'), { title: '<&>"' }).outerHTML);
