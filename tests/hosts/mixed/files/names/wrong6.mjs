import { zip as z } from './script.cjs';
