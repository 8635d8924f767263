const g = eval('(function made() {\n  throw new TypeError("in made");\n})');
g();
