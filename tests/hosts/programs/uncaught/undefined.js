// undefined is thrown.
throw undefined;
