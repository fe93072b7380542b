import { notFound } from 'next/navigation';

/** Former and mistyped addresses of the dashboard. Its layout has let in members alone. */
export default function NothingHere() {
  notFound();
}
