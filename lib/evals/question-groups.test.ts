import { expect, it } from 'vitest';
import { questionGroups, questionKey } from './question-groups';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const asked = (question: string, at: number, asker: string, isMember = false) => ({
  question,
  threadId: `${question} ${at}`,
  askedAt: day(at),
  asker,
  isMember,
});
const QUESTIONS = [
  asked('How do I rotate an API key?', 20, 'ada'),
  asked('rotate api keys', 12, 'bob'),
  asked('How do I rotate an API key', 3, 'ada'),
  asked('Is there a dark mode for invoices?', 10, 'eve'),
];

function groups(closed: Record<string, Date> = {}, passed: Record<string, Date> = {}, more = QUESTIONS) {
  const keyed = (dates: Record<string, Date>) =>
    new Map(Object.entries(dates).map(([question, date]) => [questionKey(question), date]));
  const input = { language: 'en', half: day(11), closedAt: keyed(closed), passedAt: keyed(passed) };
  return questionGroups(more, input).map(({ typical, wordings, askers, lately, before, state }) => ({
    about: typical.question.includes('rotate') || typical.question.includes('key') ? 'keys' : 'invoices',
    wordings: wordings.length,
    ...{ askers, lately, before, state },
  }));
}

it('questions about the same are one group, with its readers and its trend', () => {
  expect(groups()).toEqual([
    { about: 'keys', wordings: 2, askers: 2, lately: 2, before: 1, state: 'open' },
    { about: 'invoices', wordings: 1, askers: 1, lately: 0, before: 1, state: 'open' },
  ]);
});

it('a closed group is done, and opens again when it is asked again, in whatever words', () => {
  const closed = { 'how do I rotate an api  key': day(21), 'rotate api keys': day(21) };
  expect(groups(closed).map(({ about, state }) => `${about} ${state}`)).toEqual([
    'invoices open',
    'keys closed',
  ]);
  const again = [asked('rotating api keys', 22, 'eve'), ...QUESTIONS];
  expect(groups(closed, {}, again)[0]).toMatchObject({ about: 'keys', state: 'asked-again', askers: 3 });
});

it('a group is done when an eval with one of its questions passes, until it is asked once more', () => {
  const passed = { 'rotate api keys': day(21) };
  expect(groups({}, passed).find(({ about }) => about === 'keys')?.state).toBe('answered');
  const again = [asked('rotate api keys', 22, 'eve'), ...QUESTIONS];
  expect(groups({}, passed, again)[0]).toMatchObject({ about: 'keys', state: 'asked-again' });
});
