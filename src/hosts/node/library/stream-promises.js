'use strict';

require('stream');
const { finished } = require('internal/streams/end');
const { pipelinePromise } = require('internal/streams/pipeline');

module.exports = { finished, pipeline: pipelinePromise };
Object.defineProperty(pipelinePromise, 'name', { value: 'pipeline' });
