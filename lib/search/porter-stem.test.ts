import { expect, test } from 'vitest';
import { porterStem } from './porter-stem';

test.each([
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['cats', 'cat'],
  ['feed', 'feed'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['motoring', 'motor'],
  ['sing', 'sing'],
  ['conflated', 'conflat'],
  ['troubled', 'troubl'],
  ['sized', 'size'],
  ['hopping', 'hop'],
  ['falling', 'fall'],
  ['filing', 'file'],
  ['happy', 'happi'],
  ['sky', 'sky'],
  ['relational', 'relat'],
  ['conditional', 'condit'],
  ['rational', 'ration'],
  ['digitizer', 'digit'],
  ['operator', 'oper'],
  ['sensibiliti', 'sensibl'],
  ['triplicate', 'triplic'],
  ['hopeful', 'hope'],
  ['goodness', 'good'],
  ['allowance', 'allow'],
  ['replacement', 'replac'],
  ['adoption', 'adopt'],
  ['effective', 'effect'],
  ['probate', 'probat'],
  ['rate', 'rate'],
  ['controlling', 'control'],
  ['navigation', 'navig'],
])('%s is found as %s', (word, stem) => {
  expect(porterStem(word)).toBe(stem);
});

test.each(['v2', 'größe', 'ключи', 'is'])('%s is left as it is', (word) => {
  expect(porterStem(word)).toBe(word);
});
