import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { makeQueryClient } from '../lib/queries.ts';
import { styleNonce } from '../lib/style-nonce.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { makeRouter } from './router.tsx';

const queryClient = makeQueryClient();
const router = makeRouter();
const colorSchemeManager = localStorageColorSchemeManager({ key: 'kosar-color-scheme' });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
