// A mistake in a text that the program made is shown there.
eval('let a = ;');
