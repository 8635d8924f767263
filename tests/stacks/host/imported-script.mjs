import './part.cjs';
