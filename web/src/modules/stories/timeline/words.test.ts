import { expect, it } from 'vitest';
import { entryPictures, formatWhen } from './words.ts';

it.each([
  ['2027-01-12T00:30:00Z', 'Today'],
  ['2027-01-11T23:59:00Z', 'Yesterday'],
  ['2027-01-10T12:00:00Z', 'Sunday 10 January'],
  ['2026-12-31T12:00:00Z', 'Thursday 31 December 2026'],
  // Summer time: London's day begins an hour earlier than UTC's.
  ['2026-07-01T23:30:00Z', 'Thursday 2 July 2026'],
])('says when %s was', (instant, said) => {
  expect(formatWhen(instant, '2027-01-12')).toBe(said);
});

it('tells what a picture shows: in its own words, else by what it belongs to', () => {
  const pictures = {
    category: 'Media' as const,
    timelineImageShape: null,
    bandMediaPhotoShape: null,
    timelineImageUrl: '/a.webp',
    timelineImageDescription: '',
    bandMediaPhotoUrl: '/b.webp',
    bandMediaPhotoDescription: '',
  };
  const of = { firstName: 'Maya', when: 'Yesterday' };
  expect(entryPictures(pictures, of)).toEqual([
    { src: '/b.webp', alt: 'Photo of Maya’s band, Yesterday', shape: null },
    { src: '/a.webp', alt: 'Picture with “Media”, Yesterday', shape: null },
  ]);
  const described = {
    ...pictures,
    timelineImageUrl: null,
    bandMediaPhotoDescription: 'A red drum kit in a spotlight',
  };
  expect(entryPictures(described, of)).toEqual([
    { src: '/b.webp', alt: 'A red drum kit in a spotlight', shape: null },
  ]);
});
