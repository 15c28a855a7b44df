/** Morning before 12:00, afternoon before 17:00, otherwise evening (specification); London hours, 0 to 23. */
export const greetingAt = (hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' => {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
};
