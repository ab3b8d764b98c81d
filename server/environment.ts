/**
 * Imported before all else: what this process serves was built for production, and React draws
 * on-demand pages a quarter faster and more when it knows; see docs/performance.md. Not left to the
 * operator to remember.
 */
process.env.NODE_ENV = 'production';
