// Below a line that begins with tabs the caret does, too.
function check(value) {
		if (value) {	throw new Error('tabs'); }
}
check(1);
