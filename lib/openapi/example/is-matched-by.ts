import {
  type PatternReading,
  readClass,
  readEscape,
  readQuantifier,
  skipGroupName,
  UnsupportedPattern,
} from './pattern-syntax';

const PATTERN_CHARACTERS_MAX = 2000;
const DEPTH_MAX = 50;
const STEPS_MAX = 50_000;

/** Maps positions in the text to the positions after each match. */
type Step = (places: ReadonlySet<number>) => ReadonlySet<number>;

interface Matching extends PatternReading {
  text: string;
  steps: number;
}

/**
 * Whether a regular expression matches a short text. Never runs the expression itself, because an author's could take
 * forever. Instead it tracks all reachable positions at once; a match that takes too many steps fails.
 */
export function isMatchedBy(text: string, pattern: string): boolean {
  if (pattern.length > PATTERN_CHARACTERS_MAX) return false;
  const matching: Matching = { pattern, at: 0, text, steps: 0 };
  try {
    const step = alternatives(matching, 0);
    const everywhere = new Set(Array.from({ length: text.length + 1 }, (_, place) => place));
    return matching.at === pattern.length && step(everywhere).size > 0;
  } catch (error) {
    if (error instanceof UnsupportedPattern) return false;
    throw error;
  }
}

function alternatives(matching: Matching, depth: number): Step {
  if (depth > DEPTH_MAX) throw new UnsupportedPattern();
  const steps = [sequence(matching, depth)];
  while (matching.pattern[matching.at] === '|') {
    matching.at += 1;
    steps.push(sequence(matching, depth));
  }
  return (places) => new Set(steps.flatMap((step) => [...step(places)]));
}

function sequence(matching: Matching, depth: number): Step {
  const steps: Step[] = [];
  for (;;) {
    const character = matching.pattern[matching.at];
    if (character === undefined || character === '|' || character === ')')
      return (places) => steps.reduce((reached, step) => step(reached), places);
    steps.push(repeated(matching, atom(matching, depth)));
  }
}

function atom(matching: Matching, depth: number): Step {
  const { text } = matching;
  const character = matching.pattern.charAt(matching.at);
  matching.at += 1;
  if (character === '^') return (places) => filtered(places, (place) => place === 0);
  if (character === '$') return (places) => filtered(places, (place) => place === text.length);
  if (character === '.') return oneCharacter(matching, (other) => other !== '\n');
  if (character === '[') return oneCharacter(matching, readClass(matching).isIn);
  if (character === '\\') {
    const { isIn, sample } = readEscape(matching);
    // A zero-width match, such as a word boundary.
    if (sample === '') throw new UnsupportedPattern();
    return oneCharacter(matching, isIn);
  }
  if (character !== '(') return oneCharacter(matching, (other) => other === character);
  const ahead = /^\?[=!]/.exec(matching.pattern.slice(matching.at, matching.at + 2))?.[0];
  if (ahead === undefined) skipGroupName(matching);
  else matching.at += ahead.length;
  const inner = alternatives(matching, depth + 1);
  if (matching.pattern[matching.at] !== ')') throw new UnsupportedPattern();
  matching.at += 1;
  if (ahead === undefined) return inner;
  return (places) => filtered(places, (place) => inner(new Set([place])).size > 0 === (ahead === '?='));
}

function oneCharacter(matching: Matching, isIn: (character: string) => boolean): Step {
  const { text } = matching;
  return (places) => {
    spend(matching, places.size + 1);
    return new Set(
      [...places]
        .filter((place) => place < text.length && isIn(text.charAt(place)))
        .map((place) => place + 1),
    );
  };
}

function repeated(matching: Matching, step: Step): Step {
  const quantifier = readQuantifier(matching);
  if (quantifier === undefined) return step;
  const { least, most } = quantifier;
  if (least > matching.text.length) throw new UnsupportedPattern();
  return (places) => {
    let reached = places;
    for (let count = 0; count < least; count++) {
      spend(matching, 1);
      reached = step(reached);
    }
    const all = new Set(reached);
    for (let count = least; count < most && reached.size > 0; count++) {
      spend(matching, 1);
      reached = filtered(step(reached), (place) => !all.has(place));
      for (const place of reached) all.add(place);
    }
    return all;
  };
}

function filtered(places: ReadonlySet<number>, isKept: (place: number) => boolean): ReadonlySet<number> {
  return new Set([...places].filter(isKept));
}

function spend(matching: Matching, steps: number): void {
  matching.steps += steps;
  if (matching.steps > STEPS_MAX) throw new UnsupportedPattern();
}
