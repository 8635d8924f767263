import './deeper.mjs';
