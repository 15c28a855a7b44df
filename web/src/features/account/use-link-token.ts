import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of an e-mailed link: kept in memory, and out of the address bar and the history at once. */
export const useLinkToken = (): string | undefined => {
  const { token } = useSearch({ strict: false });
  const [kept] = useState(token);
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [token, navigate]);
  return kept || undefined;
};
