export const ASKS_TO_LEAVE = 'Are you sure you want to leave? You have unsaved changes';
