/* What hosts ask about texts of programs; beside index.ts, so that it comes with the host that asks. */
export { commonJsNames } from '../syntax/commonjs-names.ts';
export { expressionReaches } from '../syntax/expression-reaches.ts';
