/*
 * What is drawn from traces, in one piece: it is fetched beside the first run, so that the page is there, with its
 * editor, before it.
 */

export { AwaitAnatomy } from './panels/await-anatomy/AwaitAnatomy.tsx';
export { Banner } from './panels/compare/Banner.tsx';
export { LaneHead } from './panels/lane-head/LaneHead.tsx';
export { LaneNotice } from './panels/lane-head/LaneNotice.tsx';
export { LaneTabs } from './panels/lane-head/LaneTabs.tsx';
export { Matrix } from './panels/matrix/Matrix.tsx';
export { Timeline } from './panels/timeline/Timeline.tsx';
export { ExplainLine } from './panels/transport/ExplainLine.tsx';
export { ROOMS } from './rooms.tsx';
