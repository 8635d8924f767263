import { configure } from '@testing-library/react';

// Longer than any machine needs: only what never comes fails.
configure({ asyncUtilTimeout: 60_000 });
