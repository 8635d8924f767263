import './throws-in-function.mjs';
