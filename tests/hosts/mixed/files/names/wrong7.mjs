import d, { readFileSyncc } from 'fs';
