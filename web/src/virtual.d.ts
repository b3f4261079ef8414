declare module 'virtual:mantine-styles.css';
