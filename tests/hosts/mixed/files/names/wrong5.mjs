// Over several lines.
import {
  yes,
  no,
} from './dep.mjs';
