/**
 * Imported before all else: what this process serves was built for production, and React draws an
 * on-demand page in half the time when it knows. Not left to the operator to remember.
 */
process.env.NODE_ENV = 'production';
