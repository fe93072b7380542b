import { expect, it } from 'vitest';
import { fittedMarkup, type MarkupRoom, takeRoom, WhereRoom } from './markup-room';
import { staticMarkup } from './static-markup';

const BYTES_MAX = 100_000;
const text = 'x'.repeat(1_000);

it('makes no more of a long level than can be shown, however often it tries', () => {
  let made = 0;
  const Row = ({ room }: { room: MarkupRoom }) => {
    made++;
    takeRoom(room, text.length);
    return <p>{text}</p>;
  };
  const rows = [...Array(20_000).keys()];
  const html = fittedMarkup(
    (room) => staticMarkup(rows.slice(0, room.rowsMax).map((row) => <Row key={row} room={room} />)),
    BYTES_MAX,
  );
  expect(html.split('<p>').length - 1).toBe(50);
  expect(made).toBeLessThan(1_000);
});

it('leaves out all else before a row that readers come for', () => {
  const rows = [...Array(110).keys()];
  const html = fittedMarkup(
    (room) =>
      staticMarkup(
        rows.slice(0, room.rowsMax).map((row) => (
          <div key={row}>
            <p>{text}</p>
            <WhereRoom around={(inner) => <ul {...inner} />} level="first" otherwise={<hr />} room={room}>
              <li>{text}</li>
            </WhereRoom>
          </div>
        )),
      ),
    BYTES_MAX,
    120_000,
  );
  expect(html.split('<p>').length - 1).toBe(110);
  expect(html.split('<hr/>').length - 1).toBe(110);
});

it('shows levels below in turn until the room is used up, and what stands for the others', () => {
  const rows = [...Array(200).keys()];
  const html = fittedMarkup(
    (room) =>
      staticMarkup(
        rows.map((row) => (
          <WhereRoom
            around={(inner) => <div {...inner} />}
            key={row}
            level="nested"
            otherwise={<a href="/more">More</a>}
            room={room}
          >
            <p>{text}</p>
          </WhereRoom>
        )),
      ),
    BYTES_MAX,
  );
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(BYTES_MAX);
  expect(html.split('<p>').length - 1).toBeGreaterThan(90);
  expect(html.split('<a ').length + html.split('<p>').length - 2).toBe(200);
});

it('does not hide a fault of what it draws', () => {
  const draw = () => {
    throw new Error('A broken part.');
  };
  expect(() => fittedMarkup(draw, BYTES_MAX)).toThrow('A broken part.');
});
