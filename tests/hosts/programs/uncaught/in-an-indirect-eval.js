(0, eval)('var x = 1;\n\n  throw new Error("indirect")');
